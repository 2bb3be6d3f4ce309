import { parentPort } from 'node:worker_threads'
import { estimatePassword, type PasswordEstimate } from '#lib/core/password-estimator.ts'

export type EstimateRequest = { password: string; about: readonly string[] }
export type EstimateAnswer = PasswordEstimate

/** Entry point of the thread that estimates passwords: answers each request with its estimate. */
parentPort?.on('message', ({ password, about }: EstimateRequest) => {
  void estimatePassword(password, about).then((estimate: EstimateAnswer) => parentPort?.postMessage(estimate))
})
