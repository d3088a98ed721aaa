import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { orRefused } from '../refusals.ts'

/** What an identity provider is told about this portal. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  orRefused(context.get(visitContext).as('customer').trustassertions.metadata())
