import { ProviderGlyph } from '#lib/components/pictures/provider-glyph.tsx'
import { useText } from '#text'
import { PasskeyButton } from './passkey-button.tsx'

/** Ways to sign in without typing an address. */
export type SignInOptions = {
  providers: readonly { id: string; name: string }[]
  /** Where the portal's passkeys work; null if there can be none. */
  passkeyHost: string | null
}

/** Below the form of the address; nothing where there is no other way. */
export function OtherSignInOptions({ ways: { providers, passkeyHost }, next }: { ways: SignInOptions; next: string }) {
  const t = useText()
  if (providers.length === 0 && passkeyHost === null) return null
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-xs text-muted-foreground">
        <span className="hairline flex-1" />
        {t('or')}
        <span className="hairline flex-1" />
      </p>
      <div className="grid gap-2">
        {passkeyHost !== null && <PasskeyButton host={passkeyHost} next={next} />}
        <ProviderLinks providers={providers} next={next} />
      </div>
    </>
  )
}

/** Two in a row, as in the design; the last of an odd number has a row of its own. */
function ProviderLinks({ providers, next }: { providers: SignInOptions['providers']; next: string }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={`/api/sign-in/${id}?next=${encodeURIComponent(next)}`}
          className="btn btn-outline btn-lg min-w-0 last:odd:col-span-2"
        >
          <ProviderGlyph id={id} />
          <span className="truncate">{name}</span>
        </a>
      ))}
    </div>
  )
}
