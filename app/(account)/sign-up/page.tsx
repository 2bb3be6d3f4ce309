import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { lifetimeInWords } from '#lib/auth/account-link.ts'
import { findUser } from '#lib/auth/current.ts'
import { isFreshInstallation } from '#lib/portal/accounts/create-first-account.ts'
import { sendsMail } from '#lib/portal/mail/mail-settings.ts'
import { OtherWay } from '../_components/account-page.tsx'
import { FirstAccountForm } from '../_components/first-account-form.tsx'
import { RequestLinkForm } from '../_components/request-link-form.tsx'
import { signUpHere } from '../actions.ts'

export const metadata: Metadata = { title: 'Create an account' }

export default async function SignUpPage() {
  if (await findUser()) redirect('/')
  if (await isFreshInstallation()) return <FirstAccountForm />
  return (
    <RequestLinkForm
      action={signUpHere}
      purpose="sign-up"
      lifetime={lifetimeInWords('sign-up')}
      title="Create an account"
      intro="Your account comes with a team of your own."
      label="Continue"
      sendsMail={sendsMail()}
    >
      <OtherWay question="Have an account?" label="Sign in" href="/sign-in" />
    </RequestLinkForm>
  )
}
