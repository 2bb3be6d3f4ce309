import { InferenceSession } from '#lib/media/onnx/onnx-runtime.ts'

/** A process that loads a model, as an engine does: `node load-model.ts <file>`. */
const session = await InferenceSession.create(process.argv[2] ?? '')
await session.release()
process.stdout.write('loaded')
