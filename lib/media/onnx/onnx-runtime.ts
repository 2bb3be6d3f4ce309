import type * as onnx from 'onnxruntime-node'
import './no-telemetry.ts'

/** ONNX Runtime, silent. Nothing else imports it directly. Imported here, since a bundle puts static imports first. */
export const { InferenceSession, Tensor } = await import('onnxruntime-node')
export type InferenceSession = onnx.InferenceSession
export type Tensor = onnx.Tensor
