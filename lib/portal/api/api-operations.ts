import type { ApiOperation } from './api-operation.ts'
import { CREATIONS } from './create-project.ts'
import { PUBLISHING } from './publish-to-socials.ts'
import { CONSTANTS } from './read-constants.ts'
import { POST_READS } from './read-post.ts'
import { PROJECT_READS } from './read-projects.ts'

/** Every operation of the portal's `/api/v2`. */
export const API_OPERATIONS: readonly ApiOperation[] = [
  ...CREATIONS,
  PUBLISHING,
  ...POST_READS,
  ...CONSTANTS,
  ...PROJECT_READS,
]
