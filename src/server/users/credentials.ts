import { HttpError } from '../core/errors.ts'

/** Error 401, identical for an unknown address and a wrong password. */
export const wrongCredentials = () =>
  new HttpError(401, 'E-Mail-Adresse oder Passwort stimmen nicht.', {
    detail: 'Prüfen Sie die Eingabe, oder setzen Sie Ihr Passwort zurück.',
    errors: [{ path: 'email', message: 'E-Mail-Adresse oder Passwort stimmen nicht. Prüfen Sie beides' }],
  })
