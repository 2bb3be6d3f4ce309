import NextAuth from 'next-auth'
import { nextAuthOptions } from '#lib/auth/next-auth-options.ts'

/** Built with the first request, so that building the product needs no secrets. */
function handler(request: Request, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  return NextAuth(nextAuthOptions())(request, context)
}

export { handler as GET, handler as POST }
