import NextAuth from 'next-auth'
import { nextAuthOptions } from '#lib/auth/next-auth-options.ts'
import { signIn } from '#lib/portal/accounts/sign-in.ts'

/** Built with the first request, so that building the product needs no secrets. */
function handler(request: Request, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  return NextAuth(nextAuthOptions(signIn))(request, context)
}

export { handler as GET, handler as POST }
