import base from './playwright.config.ts'
const server = base.webServer as any
export default { ...base, testDir: 'e2e', outputDir: '/tmp/pw-render', use: { ...base.use, baseURL: 'http://127.0.0.1:4206' }, webServer: { ...server, url: 'http://127.0.0.1:4206/readyz', env: { ...server.env, PORT: '4206', PUBLIC_URL: 'http://127.0.0.1:4206' } } }
