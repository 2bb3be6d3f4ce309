import type { Program } from '#db/client.ts'
import { describeHold, readHolds } from '../holds.ts'
import { type Finding, ok, reasonOf, warning } from './finding.ts'

const SUBJECT = 'Posts, deliveries and mails'

/** Whether anything is held. */
export async function checkHolds(programs: readonly Program[]): Promise<Finding> {
  try {
    const [first] = await readHolds(programs)
    if (first === undefined) return ok(SUBJECT, 'nothing is on hold')
    const [message = '', fix = ''] = describeHold(first).split(/(?= Release with )/)
    return warning(SUBJECT, message.replace(/\.$/, ''), fix.trim())
  } catch (failure) {
    return warning(
      SUBJECT,
      `cannot be read (${reasonOf(failure)})`,
      'Start Reelwright once, so that its tables are there.',
    )
  }
}
