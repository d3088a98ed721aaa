/** Words of the email to somebody whose account others try to sign in to. */
export const failedSignInsEmail = {
  subject: 'Viele falsche Passwörter für Ihr Konto',
  text: 'jemand hat in der letzten Viertelstunde mehrmals ein falsches Passwort für Ihr Konto eingegeben. Angemeldet hat sich niemand. In Browsern, die Sie schon benutzt haben, melden Sie sich an wie gewohnt. In anderen müssen Sie nach einem Versuch vielleicht eine Minute warten.',
  after:
    'Wenn Sie das selbst waren, müssen Sie nichts tun. Wenn nicht, wählen Sie ein neues Passwort, falls Sie das bisherige auch anderswo benutzen. Wir warnen Sie höchstens einmal am Tag.',
}
