import { useText } from '#text'

/** The address that is signing in, and the way back to type another. */
export function SignInAddress({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useText()
  return (
    <span className="flex items-center gap-1">
      <bdi className="min-w-0 break-words">{email}</bdi>
      <button type="button" className="btn btn-ghost btn-sm" onClick={onBack}>
        {t('Change')}
      </button>
    </span>
  )
}
