import type { Metadata } from 'next'
import { lifetimeInWords } from '#lib/auth/account-link.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { getText } from '#lib/words/server.ts'
import { useText } from '#text'
import { OtherWay } from '../_components/account-page.tsx'
import { RequestLinkForm } from '../_components/request-link-form.tsx'
import { requestResetHere } from '../actions.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText()
  return { title: t('Set a new password') }
}

export default function ResetPasswordPage() {
  const t = useText()
  return (
    <RequestLinkForm
      action={requestResetHere}
      purpose="reset-password"
      lifetime={t.said(lifetimeInWords('reset-password'))}
      title={t('Set a new password')}
      intro={t('Enter the e-mail address of your account and we will send you a link.')}
      label={t('Send the link')}
      sendsMail={sendsMail()}
    >
      <OtherWay question={t('Remember your password?')} label={t('Sign in')} href="/sign-in" />
    </RequestLinkForm>
  )
}
