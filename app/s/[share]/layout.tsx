import type { ReactNode } from 'react'
import { ToastProvider } from '#lib/components/ui/toasts.tsx'

/** Pages for anyone with a link, without the portal around them. */
export default function ShareLayout({ children }: { children: ReactNode }) {
  return <ToastProvider>{children}</ToastProvider>
}
