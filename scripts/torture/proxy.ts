import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const START_TRIES = 100
const START_PAUSE_MS = 50

/** Returns whether this machine has nginx. */
export function hasNginx(): boolean {
  return !spawnSync('nginx', ['-v']).error
}

/** The rules for several instances that `docs/operating.md` names, without TLS. */
function configuration(folder: string, port: number, instances: readonly number[]): string {
  const servers = instances.map((at) => `server 127.0.0.1:${at} max_fails=1 fail_timeout=1s;`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `
    daemon off;
    master_process off;
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      ${paths.join(' ')}
      upstream shop { ${servers.join(' ')} keepalive 32; keepalive_timeout 60s; }
      server {
        listen 127.0.0.1:${port};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host:$server_port;
        proxy_set_header X-Forwarded-For $remote_addr;
        location / { proxy_pass http://shop; }
        # An asset of another build: the instance that has it answers.
        location /assets/ { proxy_pass http://shop; proxy_next_upstream error timeout http_404; }
      }
    }
  `
}

/** A running nginx in front of instances of the shop. */
export interface Proxy {
  readonly origin: string
  stop(): Promise<void>
}

/** Starts nginx with a configuration of its own in a folder. */
export async function startProxy(
  folder: string,
  port: number,
  instances: readonly number[],
): Promise<Proxy> {
  mkdirSync(folder)
  const path = join(folder, 'nginx.conf')
  writeFileSync(path, configuration(folder, port, instances))
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', path], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(nginx, 'exit')
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 1; ; tries += 1) {
    const isUp = await fetch(`${origin}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isUp) break
    if (tries === START_TRIES) {
      nginx.kill('SIGKILL')
      throw new Error('nginx did not start')
    }
    await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS))
  }
  return {
    origin,
    stop: async () => {
      nginx.kill('SIGTERM')
      await ended
    },
  }
}
