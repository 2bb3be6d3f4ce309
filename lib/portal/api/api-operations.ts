import { EMBED_OPERATIONS } from '../embeds/embed-operations.ts'
import { ACCOUNT_OPERATIONS } from './accounts/account-operations.ts'
import type { ApiOperation } from './api-operation.ts'
import { AUTOPILOT_OPERATIONS } from './autopilot/autopilot-operations.ts'
import { AUTOPILOT_TEAM_OPERATIONS } from './autopilot/team-operations.ts'
import { BRAND_OPERATIONS } from './brand/brand-operations.ts'
import { CREATIONS } from './create-project.ts'
import { FOLDER_OPERATIONS } from './folders/folder-operations.ts'
import { INSIGHTS_OPERATIONS } from './insights/insights-operations.ts'
import { LEARNING_OPERATIONS } from './insights/learning-operations.ts'
import { LIBRARY_OPERATIONS } from './library/library-operations.ts'
import { SEARCH_OPERATIONS } from './library/search-library.ts'
import { NOTICE_OPERATIONS } from './notices/notice-operations.ts'
import { POST_OPERATIONS } from './posts/post-operations.ts'
import { PRESET_OPERATIONS } from './presets/preset-operations.ts'
import { EDIT_OPERATIONS } from './projects/edit-output.ts'
import { EXPORT_OPERATIONS } from './projects/export-operations.ts'
import { LANGUAGE_OPERATIONS } from './projects/language-operations.ts'
import { PROJECT_OPERATIONS } from './projects/project-operations.ts'
import { THUMBNAIL_OPERATIONS } from './projects/thumbnail-operations.ts'
import { PUBLISHING } from './publish-to-socials.ts'
import { QUEUE_OPERATIONS } from './queue/queue-operations.ts'
import { CONSTANTS } from './read-constants.ts'
import { PROJECT_READS } from './read-projects.ts'
import { USAGE_OPERATIONS } from './read-usage.ts'
import { SCHEDULE_OPERATIONS } from './schedules/schedule-operations.ts'
import { COMMENT_OPERATIONS } from './sharing/comment-operations.ts'
import { SHARE_OPERATIONS } from './sharing/share-operations.ts'
import { SPEECH_OPERATIONS } from './speech-operations.ts'
import { UPLOAD_OPERATIONS } from './uploads/upload-operations.ts'
import { DELIVERY_OPERATIONS } from './webhooks/delivery-operations.ts'
import { WEBHOOK_OPERATIONS } from './webhooks/webhook-operations.ts'

/** Every operation of the portal's `/api/v2`. */
export const API_OPERATIONS: readonly ApiOperation[] = [
  ...CREATIONS,
  PUBLISHING,
  ...POST_OPERATIONS,
  ...QUEUE_OPERATIONS,
  ...SCHEDULE_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...INSIGHTS_OPERATIONS,
  ...LEARNING_OPERATIONS,
  ...CONSTANTS,
  ...PROJECT_READS,
  ...PROJECT_OPERATIONS,
  ...EDIT_OPERATIONS,
  ...EXPORT_OPERATIONS,
  ...THUMBNAIL_OPERATIONS,
  ...LANGUAGE_OPERATIONS,
  ...SPEECH_OPERATIONS,
  ...UPLOAD_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...DELIVERY_OPERATIONS,
  ...PRESET_OPERATIONS,
  ...SHARE_OPERATIONS,
  ...COMMENT_OPERATIONS,
  ...LIBRARY_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...FOLDER_OPERATIONS,
  ...BRAND_OPERATIONS,
  ...AUTOPILOT_OPERATIONS,
  ...AUTOPILOT_TEAM_OPERATIONS,
  ...USAGE_OPERATIONS,
  ...NOTICE_OPERATIONS,
  ...EMBED_OPERATIONS,
]
