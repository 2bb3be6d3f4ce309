import { z } from 'zod'

/** Settings for those who change the product. */
export const developmentSettings = {
  COMPONENTS_PAGE: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((value) => value === 'true')
    .default(false)
    .describe('Whether the portal shows every component in every state at /components. "npm run dev" always does.'),
}
