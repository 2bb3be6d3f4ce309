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
    'Minutes that a worker of the built-in service has to finish its projects after the command drain, before it returns them to the queue.',
  ),
  WORKER_STOP_SECONDS: wholeNumber(0, 24 * 3600).describe(
    'Seconds that a worker of the built-in service has to finish its projects after SIGTERM, before it returns them to the queue. The sender of the signal must wait longer.',
  ),
}
