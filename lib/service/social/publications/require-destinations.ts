import type { Transaction } from '#db/client.ts'
import { accountLimits } from '#lib/contract/account-limits.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { NETWORK_LIMITS, type Privacy } from '#lib/contract/networks.ts'
import type { PublishRequest } from '#lib/contract/publish-request.ts'
import {
  type AccountTextInput,
  aboutKey,
  NOT_LINKED,
  notAccepted,
  readPublishTexts,
} from '#lib/contract/publish-texts.ts'
import { refusedField } from '#lib/contract/refused-field.ts'
import { textProblems } from '#lib/contract/text-checks.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Caller } from '../../keys/find-caller.ts'
import { type AccountRow, accountsOfKeys } from '../accounts/find-accounts.ts'
import { findUnavailableReason } from '../registry.ts'

/** An account with the text that it gets. */
export type Destination = {
  account: AccountRow
  text: {
    title: string | null
    description: string | null
    privacy: Privacy
    tags: string[]
    coverSeconds: number | null
    languageTag: string | null
    audioLanguageTag: string | null
  }
}

/**
 * Where a publish request goes, in the order of its access keys. The accounts stay linked to the end of the transaction.
 *
 * @throws Failure `invalid` for the first thing that is wrong; a key is named by its last four characters.
 */
export async function requireDestinations(
  tx: Transaction,
  caller: Caller,
  request: PublishRequest,
): Promise<Destination[]> {
  const { apiAccessKeys } = request
  const texts = readPublishTexts(request)
  if (!texts.ok) throw new Failure('invalid', texts.refusal)
  const accounts = await accountsOfKeys(tx, caller, apiAccessKeys, 'share')
  return apiAccessKeys.map((key, index) => {
    const account = accounts[index] ?? null
    if (account === null) throw wrongKey(index, key, NOT_LINKED)
    if (account.health === 'rejected') {
      throw wrongKey(index, key, notAccepted(account.healthReason))
    }
    const unavailable = findUnavailableReason(account.network)
    if (unavailable !== null) throw wrongKey(index, key, coded('cannot_be_posted_to', { reason: unavailable }))
    return destinationOf(account, request, texts.value.get(key))
  })
}

function destinationOf(account: AccountRow, request: PublishRequest, own: AccountTextInput | undefined): Destination {
  const title = own?.title ?? request.title
  const description = own?.description ?? request.description
  const privacy = own?.privacy ?? request.privacy
  const tags = own?.tags ?? []
  const given = { title, description, privacy, tags }
  const limits = accountLimits(NETWORK_LIMITS[account.network], account.textLimit)
  const [problem] = textProblems(limits, given)
  if (problem !== undefined) {
    const isOwn = own?.[problem.field] !== undefined
    const field = `${isOwn ? `perAccount[${own?.position}].` : ''}${problem.field}`
    throw new Failure('invalid', refusedField(field, problem.problem))
  }
  return {
    account,
    text: {
      title: title ?? null,
      description: description ?? null,
      privacy,
      tags,
      coverSeconds: own?.coverSeconds ?? null,
      languageTag: request.languageTag ?? null,
      audioLanguageTag: request.audioLanguageTag ?? request.languageTag ?? null,
    },
  }
}

function wrongKey(index: number, key: string, problem: CodedMessage): Failure {
  return new Failure('invalid', aboutKey(index, key, problem))
}
