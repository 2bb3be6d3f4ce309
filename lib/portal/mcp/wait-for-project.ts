import { setTimeout as delay } from 'node:timers/promises'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { callApi } from './call-api.ts'
import { toResult } from './call-tool.ts'

/** Clients give up on a request after a minute unless they are told otherwise. */
const LONGEST_SECONDS = 50
const BETWEEN_MS = 2_500

export const waitInput = z.object({
  id: z.string().max(64).describe('The project.'),
  seconds: z.number().min(1).max(LONGEST_SECONDS).default(LONGEST_SECONDS).describe('How long to wait at most.'),
})

export const WAIT_TOOL = {
  name: 'wait_for_project',
  title: 'Wait for a project',
  description:
    'Waits until a project has ended, at most 50 seconds, reports its progress, and answers with its state. Call it again while the project is still running.',
  inputSchema: z.toJSONSchema(waitInput, { io: 'input' }) as { type: 'object' },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
}

const ENDED = new Set(['completed', 'failed', 'cancelled'])
const state = z.object({ status: z.string(), percent: z.number().nullish() })

/**
 * @param report is told the progress in percent, each time it has grown.
 */
export async function waitForProject(
  client: Request,
  { id, seconds }: z.output<typeof waitInput>,
  report: (percent: number) => Promise<void>,
): Promise<CallToolResult> {
  const until = performance.now() + seconds * 1000
  let reported = -1
  for (;;) {
    const answer = await callApi(client, {
      tool: WAIT_TOOL.name,
      method: 'GET',
      path: `/projects/${encodeURIComponent(id)}`,
    })
    const read = state.safeParse(answer.body)
    const { status, percent } = read.success ? read.data : { status: '', percent: null }
    if (!answer.ok || ENDED.has(status) || performance.now() + BETWEEN_MS > until || client.signal.aborted) {
      return toResult(answer)
    }
    if (typeof percent === 'number' && percent > reported) {
      reported = percent
      await report(percent)
    }
    await delay(BETWEEN_MS)
  }
}
