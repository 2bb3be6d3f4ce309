import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'

const NOT_STORED = translatable(
  'The whole file arrived but could not be saved. Nothing is lost. Press Resume in a minute.',
)

/** @throws Failure `unavailable` if a file whose last byte has come cannot be put into the storage. */
export async function withStorageFailure(work: Promise<void>): Promise<void> {
  await work.catch((cause) => {
    throw new Failure('unavailable', NOT_STORED, { cause })
  })
}
