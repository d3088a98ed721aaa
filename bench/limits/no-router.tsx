import type { ComponentProps } from 'react'

/** Stubs for React Router's exports, for pages rendered by React alone. */
type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

export const Link = ({ to, children, ...props }: LinkProps) => (
  <a href={to} {...props}>
    {children}
  </a>
)
export const Form = ({ method, action, className, children }: ComponentProps<'form'>) => (
  <form method={method} action={action} className={className}>
    {children}
  </form>
)
export const useNavigation = () => ({ state: 'idle' })
export const useMatches = () => []
export const useLocation = () => ({ pathname: '/', search: '' })
export const createContext = () => null
export const redirect = (address: string) => new Error(`Sent on to ${address}`)
export const data = <T,>(value: T) => value
/** The address of a route's pattern with its parameters filled in. */
export const href = (pattern: string, params: Record<string, string | undefined> = {}) =>
  pattern.replace(/\/:(\w+)\??/g, (_, name: string) => (params[name] ? `/${params[name]}` : ''))
