import { z } from 'zod'

/** Error texts of the interface document, section 7, to the letter. */
export const ERROR_TEXT = {
  missingFields: 'Bad Request: Missing required fields',
  keyInvalid: 'Unauthorized: API key invalid',
  keyInvalidOrMissing: 'Unauthorized: Invalid or missing API key',
  tooManyRequests: 'Too Many Requests: Please slow down your request rate.',
  serverError: 'Internal Server Error: Please try again later or contact support',
} as const

/** Body of every error, section 7. */
export const errorBody = z.object({ error: z.object({ message: z.string() }) })
export type ErrorBody = z.output<typeof errorBody>
