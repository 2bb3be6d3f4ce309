import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { errorCode } from '#lib/media/error-code.ts'

/** A peer in place of a language model, which answers with what somebody wrote into files. */
export type RecordedModel = {
  /** From now on the requests are about this talk. */
  begin: (talk: string) => void
  /** Requests that nobody has answered yet. */
  missing: string[]
  stop: () => Promise<void>
}

/**
 * Starts a chat API at an address of this machine. Each request is written to `requests/<talk>-<number>.md` in the folder, and answered with what
 * stands in the file of that name in `answers`; without one, with no reels.
 */
export async function startRecordedModel(folder: string, address: string): Promise<RecordedModel> {
  const missing: string[] = []
  const { hostname, port } = new URL(address)
  let [talk, count] = ['', 0]
  await mkdir(join(folder, 'requests'), { recursive: true })
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray())
    const name = `${talk}-${++count}.md`
    await writeFile(join(folder, 'requests', name), promptOf(JSON.parse(body.toString())))
    const content = await answerIn(join(folder, 'answers', name))
    if (content === null) missing.push(name)
    const message = { role: 'assistant', content: content ?? '{"reels":[]}' }
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices: [{ message }] }))
  })
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve))
  return {
    begin(next) {
      talk = next
      count = 0
    },
    missing,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function promptOf({ messages }: { messages: { role: string; content: string }[] }): string {
  return `${messages.map(({ role, content }) => `# ${role}\n\n${content}`).join('\n\n')}\n`
}

async function answerIn(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
}
