import { z } from 'zod'

function wholeNumber(preset: number, max: number) {
  const message = `must be a whole number from 0 to ${max}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value <= max, message)
    .default(preset)
}

/** Settings of how workers of the built-in service stop. */
export const workerSettings = {
  WORKER_DRAIN_MINUTES: wholeNumber(10, 24 * 60).describe(
    'Minutes that a worker of the built-in service may finish what it runs after the operator’s command drain, before it gives it back to the queue.',
  ),
  WORKER_STOP_SECONDS: wholeNumber(0, 24 * 3600).describe(
    'Seconds that a worker of the built-in service may finish what it runs after SIGTERM, before it gives it back to the queue. What sends the signal must wait longer.',
  ),
}
