import { ProviderGlyph } from '#lib/components/pictures/provider-glyph.tsx'
import { useText } from '#text'
import { AccountPage } from './account-page.tsx'
import { SignInAddress } from './sign-in-address.tsx'

/** For addresses whose domain signs in with a provider. */
export function ProviderStep({
  provider: { id, name },
  email,
  next,
  onBack,
  onOther,
}: {
  provider: { id: string; name: string }
  email: string
  next: string
  onBack: () => void
  /** To a password or a link: for owners, and while the provider does not answer. */
  onOther: () => void
}) {
  const t = useText()
  return (
    <AccountPage title={t('Sign in')} intro={<SignInAddress email={email} onBack={onBack} />}>
      <p className="mt-5 text-md">{t('Your company signs in with {name}.', { name })}</p>
      <a
        href={`/api/sign-in/${id}?next=${encodeURIComponent(next)}`}
        className="btn btn-primary btn-lg mt-5 w-full"
        ref={(link) => link?.focus()}
      >
        <ProviderGlyph id={id} />
        {t('Continue with {name}', { name })}
      </a>
      <button type="button" className="btn btn-ghost btn-lg mt-2 w-full" onClick={onOther}>
        {t('Use a password or link instead')}
      </button>
    </AccountPage>
  )
}
