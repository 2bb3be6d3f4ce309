import { endpoint } from '#lib/portal/http/endpoint.ts'
import { runCommand } from '#lib/portal/operator/run-command.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/operator/log`: the errors that all processes logged, as far as they are kept, one JSON object in each line. */
export const GET = endpoint({ who: 'operator' }, async ({ operator }) => {
  const { isDone, sentence, answer } = await runCommand(operator, 'log', {})
  const lines = Array.isArray(answer.lines) ? answer.lines : []
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/jsonl; charset=utf-8' }
  if (!isDone) return new Response(`${sentence}\n`, { status: 503, headers })
  const name = `reelwright-errors-${new Date().toISOString().slice(0, 10)}.jsonl`
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  return new Response(body, { headers: { ...headers, 'content-disposition': `attachment; filename="${name}"` } })
})
