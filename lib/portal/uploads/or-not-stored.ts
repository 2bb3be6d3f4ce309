import { Failure } from '#lib/core/failure.ts'
import { say } from '#lib/words/message.ts'

const NOT_STORED = say('The whole file arrived but could not be stored. Nothing is lost: press Resume in a minute.')

/** @throws Failure `unavailable` if a file whose last byte has come cannot be put into the storage. */
export async function orNotStored(storing: Promise<void>): Promise<void> {
  await storing.catch((cause) => {
    throw new Failure('unavailable', NOT_STORED, { cause })
  })
}
