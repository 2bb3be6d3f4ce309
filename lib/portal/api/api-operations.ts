import { EMBED_OPERATIONS } from '../embeds/embed-operations.ts'
import type { ApiOperation } from './api-operation.ts'
import { AUTOPILOT_OPERATIONS } from './autopilot/autopilot-operations.ts'
import { CREATIONS } from './create-project.ts'
import { INSIGHTS_OPERATIONS } from './insights/insights-operations.ts'
import { LEARNING_OPERATIONS } from './insights/learning-operations.ts'
import { BRAND_OPERATIONS } from './list-brand-kits.ts'
import { FOLDER_OPERATIONS } from './list-folders.ts'
import { PRESET_OPERATIONS } from './list-presets.ts'
import { POST_OPERATIONS } from './posts/post-operations.ts'
import { EDIT_OPERATIONS } from './projects/edit-output.ts'
import { EXPORT_OPERATIONS } from './projects/export-operations.ts'
import { LANGUAGE_OPERATIONS } from './projects/language-operations.ts'
import { PROJECT_OPERATIONS } from './projects/project-operations.ts'
import { PUBLISHING } from './publish-to-socials.ts'
import { CONSTANTS } from './read-constants.ts'
import { PROJECT_READS } from './read-projects.ts'
import { USAGE_OPERATIONS } from './read-usage.ts'
import { SCHEDULE_OPERATIONS } from './schedules/schedule-operations.ts'
import { LIBRARY_OPERATIONS } from './search-library.ts'
import { SPEECH_OPERATIONS } from './speech-operations.ts'
import { UPLOAD_OPERATIONS } from './uploads/upload-operations.ts'
import { DELIVERY_OPERATIONS } from './webhooks/delivery-operations.ts'
import { WEBHOOK_OPERATIONS } from './webhooks/webhook-operations.ts'

/** Every operation of the portal's `/api/v2`. */
export const API_OPERATIONS: readonly ApiOperation[] = [
  ...CREATIONS,
  PUBLISHING,
  ...POST_OPERATIONS,
  ...SCHEDULE_OPERATIONS,
  ...INSIGHTS_OPERATIONS,
  ...LEARNING_OPERATIONS,
  ...CONSTANTS,
  ...PROJECT_READS,
  ...PROJECT_OPERATIONS,
  ...EDIT_OPERATIONS,
  ...EXPORT_OPERATIONS,
  ...LANGUAGE_OPERATIONS,
  ...SPEECH_OPERATIONS,
  ...UPLOAD_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...DELIVERY_OPERATIONS,
  ...PRESET_OPERATIONS,
  ...LIBRARY_OPERATIONS,
  ...FOLDER_OPERATIONS,
  ...BRAND_OPERATIONS,
  ...AUTOPILOT_OPERATIONS,
  ...USAGE_OPERATIONS,
  ...EMBED_OPERATIONS,
]
