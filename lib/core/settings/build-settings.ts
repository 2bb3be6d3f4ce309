import { z } from 'zod'

/** Settings of `npm run build`, and of starts that must not build. */
export const buildSettings = {
  PREBUILT: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true')
    .describe(
      'Whether starts only run what "npm run build" built, as in a container image: they build nothing and do not compare it with the sources.',
    ),
  DEPLOYMENT_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be letters, digits, hyphens and underscores, at most 64')
    .optional()
    .describe(
      'Name of the version of the pages, read when they are built. Portals whose builds have the same name can serve each other’s pages. Default: follows from the sources and the version of Node.',
    ),
}
