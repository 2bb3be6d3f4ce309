import { AUDIT } from './audit.ts'
import { BACKUP } from './backup.ts'
import { BASE_BACKUP } from './base-backup.ts'
import type { Command } from './command.ts'
import { DOCTOR } from './doctor.ts'
import { EXPORT } from './export.ts'
import { HOLD, RELEASE } from './hold.ts'
import { LIMIT } from './limit.ts'
import { LINKS } from './links.ts'
import { MIGRATE } from './migrate.ts'
import { MODEL_COMMANDS } from './models.ts'
import { NOTICES } from './notices.ts'
import { OPERATOR_COMMANDS } from './operator-commands.ts'
import { QUEUE } from './queue.ts'
import { RECOVER } from './recover.ts'
import { REPLAY } from './replay.ts'
import { REPORTS } from './reports.ts'
import { RESEAL } from './reseal.ts'
import { RESTORE } from './restore.ts'
import { SECRETS_COMMANDS } from './secrets.ts'
import { SERVICE_KEY_COMMANDS } from './service-key.ts'
import { USER_COMMANDS } from './user.ts'
import { VERIFY } from './verify.ts'
import { WORK_COMMANDS } from './work.ts'

/** Everything the tool does, in the order in which it is listed. */
export const COMMANDS: readonly Command[] = [
  DOCTOR,
  MIGRATE,
  ...MODEL_COMMANDS,
  ...SECRETS_COMMANDS,
  RESEAL,
  ...SERVICE_KEY_COMMANDS,
  QUEUE,
  ...WORK_COMMANDS,
  REPLAY,
  ...USER_COMMANDS,
  ...OPERATOR_COMMANDS,
  LINKS,
  REPORTS,
  LIMIT,
  AUDIT,
  HOLD,
  RELEASE,
  BACKUP,
  VERIFY,
  RESTORE,
  BASE_BACKUP,
  RECOVER,
  EXPORT,
  NOTICES,
]
