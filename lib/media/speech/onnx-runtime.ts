import './no-telemetry.ts'

/** ONNX Runtime, silent. Nothing else imports it directly. */
export { InferenceSession, Tensor } from 'onnxruntime-node'
