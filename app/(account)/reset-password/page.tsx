import type { Metadata } from 'next'
import { lifetimeInWords } from '#lib/auth/account-link.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { OtherWay } from '../_components/account-page.tsx'
import { RequestLinkForm } from '../_components/request-link-form.tsx'
import { requestResetHere } from '../actions.ts'

export const metadata: Metadata = { title: 'Set a new password' }

export default function ResetPasswordPage() {
  return (
    <RequestLinkForm
      action={requestResetHere}
      purpose="reset-password"
      lifetime={lifetimeInWords('reset-password')}
      title="Set a new password"
      intro="Enter the e-mail address of your account and we will send you a link."
      label="Send the link"
      sendsMail={sendsMail()}
    >
      <OtherWay question="Remember your password?" label="Sign in" href="/sign-in" />
    </RequestLinkForm>
  )
}
