import { build, type InlineConfig, type Rolldown } from 'vite'

/** Builds a program of the server side into one file, and returns its code. */
export async function buildProgram(input: string, config: InlineConfig = {}): Promise<string> {
  const built = (await build({
    ...config,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      write: false,
      target: 'node24',
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
