import type { Metadata } from 'next'
import { formatLinkLifetime } from '#lib/auth/account-link.ts'
import { getText } from '#lib/i18n/server.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { useText } from '#text'
import { AlternativeLink } from '../_components/account-page.tsx'
import { RequestLinkForm } from '../_components/request-link-form.tsx'
import { requestPasswordResetAction } from '../actions.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Set a new password') }
}

export default function ResetPasswordPage() {
  const t = useText()
  return (
    <RequestLinkForm
      action={requestPasswordResetAction}
      purpose="reset-password"
      lifetime={t.message(formatLinkLifetime('reset-password'))}
      title={t('Set a new password')}
      intro={t('Enter your account’s email address and we will send you a link.')}
      label={t('Send link')}
      sendsMail={sendsMail()}
    >
      <AlternativeLink question={t('Remember your password?')} label={t('Sign in')} href="/sign-in" />
    </RequestLinkForm>
  )
}
