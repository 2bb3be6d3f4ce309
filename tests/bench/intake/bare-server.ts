import { createServer, type IncomingMessage } from 'node:http'
import postgres from 'postgres'
import { newId } from '#lib/core/ids.ts'

/**
 * The least that takes a request in: no key, no check, no limit, one path. It reads the JSON and writes a project's row
 * and its queue entry in one transaction, through the same driver and with as many connections as the service has.
 */
const sql = postgres(process.env.SERVICE_DATABASE_URL ?? '', { max: 8, connection: { role: 'reelwright_service' } })
const ownerId = process.argv[2] ?? ''
const port = Number(process.argv[3])

const server = createServer(async (request, response) => {
  const body = await readBody(request)
  const id = newId('prj')
  await sql.begin(async (tx) => {
    await tx`insert into service.projects (id, owner_id, operation, request, webhook_url, state, stages)
      values (${id}, ${ownerId}, 'subtitles', ${tx.json(body)}, ${String(body.webhookUrl)}, 'queued', '[]')`
    await tx`insert into service_queue.job (name, data, group_id)
      values ('projects-video', ${tx.json({ projectId: id })}, ${ownerId})`
  })
  response.writeHead(201, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ status: 'created', message: 'Project created successfully', projectId: id }))
})

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

server.listen(port, '127.0.0.1', () => process.send?.({ kind: 'ready' }))
process.on('disconnect', () => process.exit())
