import { join } from 'node:path'
import { settings } from '#lib/core/settings/env.ts'
import { openStorage } from '#lib/core/storage/open-storage.ts'
import type { Storage } from '#lib/core/storage/storage.ts'

/** The service's own storage, as configured. */
export function fileStorage(): Storage {
  return openStorage('service', join(settings().DATA_DIR, 'service', 'files'))
}

/** Where everything of a project's outputs lies. */
export const outputFolder = (projectId: string): string => `outputs/${projectId}`

/** The private directory in which a project is worked on; it keeps what a second run can go on from. */
export const workDirectory = (projectId: string): string => join(settings().DATA_DIR, 'service', 'work', projectId)

/** Where a file that is being received lies until it is whole. */
export const incomingDirectory = (): string => join(settings().DATA_DIR, 'service', 'incoming')
