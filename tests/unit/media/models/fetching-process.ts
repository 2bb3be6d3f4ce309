import { ensureInStore } from '#lib/media/models/ensure-model.ts'

/** A process that fetches a model, as an engine does: `node fetching-process.ts <entry as JSON> <store>`. */
const [entry = '{}', directory = ''] = process.argv.slice(2)
await ensureInStore(JSON.parse(entry), {
  directory,
  onProgress: ({ receivedBytes }) => void process.stdout.write(`${receivedBytes}\n`),
})
