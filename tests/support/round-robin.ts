import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, request as send } from 'node:http'
import path from 'node:path'
import { isListening } from '#lib/bootstrap/ports.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'

export type Balancer = { close: () => Promise<void> }

/** Passes each request to the next of several servers and counts them by server. */
export async function startRoundRobin(port: number, servers: number[]): Promise<Balancer & { counts: number[] }> {
  const counts = servers.map(() => 0)
  let turn = 0
  const balancer = createServer((request, response) => {
    const chosen = turn++ % servers.length
    counts[chosen] = (counts[chosen] ?? 0) + 1
    const { method, url, headers } = request
    const onward = send({ host: '127.0.0.1', port: servers[chosen], method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  balancer.listen(port, '127.0.0.1')
  await once(balancer, 'listening')
  const close = async () => {
    balancer.closeAllConnections()
    balancer.close()
    await once(balancer, 'close')
  }
  return { counts, close }
}

/** The same by Debian’s nginx, set up as the documentation says. */
export async function startNginx(port: number, servers: number[], folder: string): Promise<Balancer> {
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration(port, servers, folder))
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')], { stdio: 'ignore' })
  if (!(await waitUntil(() => isListening(port), 20_000))) throw new Error('nginx does not listen.')
  const close = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { close }
}

function configuration(port: number, servers: number[], folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ')
  return `daemon off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${temporary}
  upstream portals { ${servers.map((server) => `server 127.0.0.1:${server};`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://portals;
      client_max_body_size 17m;
      proxy_request_buffering off;
      proxy_buffering off;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_read_timeout 300s;
      proxy_send_timeout 300s;
    }
  }
}
`
}
