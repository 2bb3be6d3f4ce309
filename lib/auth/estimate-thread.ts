import { parentPort } from 'node:worker_threads'
import { estimatePassword, type PasswordEstimate } from '#lib/core/secrets/password-estimator.ts'

export type EstimateRequest = { password: string; about: readonly string[] }
export type EstimateResult = PasswordEstimate

/** Entry point of the thread that estimates passwords: answers each request with its estimate. */
parentPort?.on('message', ({ password, about }: EstimateRequest) => {
  void estimatePassword(password, about).then((estimate: EstimateResult) => parentPort?.postMessage(estimate))
})
