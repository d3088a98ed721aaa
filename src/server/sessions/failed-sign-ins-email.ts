/** Words of the email to somebody whose account others try to sign in to. */
export const failedSignInsEmail = {
  subject: 'Viele falsche Passwörter für Ihren Zugang',
  text: 'Jemand hat in der letzten Viertelstunde mehrmals ein falsches Passwort für Ihren Zugang eingegeben. Angemeldet hat sich niemand. In Browsern, in denen Sie schon angemeldet waren, melden Sie sich weiter an wie gewohnt. In anderen müssen Sie nach einem Versuch vielleicht eine Minute warten.',
  after:
    'Wenn Sie das selbst waren, müssen Sie nichts tun. Wenn nicht: Wählen Sie ein neues Passwort, falls Sie das bisherige auch anderswo benutzen. Wir schreiben Ihnen deshalb höchstens einmal am Tag.',
}
