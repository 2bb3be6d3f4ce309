import { constantEndpoints } from './constant-endpoints.ts'
import { createEndpoints } from './create-endpoints.ts'
import { editingEndpoints } from './editing-endpoints.ts'
import { erasureEndpoint } from './erasure-endpoint.ts'
import { postEndpoints } from './post-endpoints.ts'
import { projectEndpoints } from './project-endpoints.ts'
import { publishEndpoint } from './publish-endpoint.ts'
import { scriptEndpoint } from './script-endpoint.ts'
import type { Endpoint } from './service.ts'
import { socialEndpoints } from './social-endpoints.ts'
import { translationEndpoint } from './translation-endpoint.ts'
import { uploadEndpoint } from './upload-endpoint.ts'
import { videoCheckEndpoint } from './video-check-endpoint.ts'
import { voicePreviewEndpoint } from './voice-preview-endpoint.ts'

/** Every described operation that needs a key, with paths below /api/v2. The operator's own are in operator-endpoints.ts. */
export const endpoints: readonly Endpoint[] = [
  ...createEndpoints,
  publishEndpoint,
  ...socialEndpoints,
  ...postEndpoints,
  ...constantEndpoints,
  ...projectEndpoints,
  ...editingEndpoints,
  uploadEndpoint,
  erasureEndpoint,
  voicePreviewEndpoint,
  scriptEndpoint,
  translationEndpoint,
  videoCheckEndpoint,
]
