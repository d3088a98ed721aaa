import { useState } from 'react'
import { useActionData, useLocation } from 'react-router'

/**
 * What the page's form was answered. React Router forgets it as soon as the page loads itself anew, which it does whenever somebody changes something; here it
 * stays said until one goes elsewhere or sends another form.
 */
export function useAnswer<Action>() {
  const given = useActionData<Action>()
  const { key } = useLocation()
  const [held, setHeld] = useState({ given, key })
  const isNew = given !== undefined && given !== held.given
  if (isNew || key !== held.key) setHeld({ given, key })
  return key === held.key ? (given ?? held.given) : given
}
