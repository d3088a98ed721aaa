export const movingArticles = [
  {
    title: 'Ich habe ein Haus gekauft. Was muss ich tun?',
    abstract: 'Melden Sie den Eigentümerwechsel mit dem Zählerstand am Tag der Übergabe.',
    content: `<p>Beide Seiten melden den Wechsel zusammen unter <a href="/ummeldung">Eigentümerwechsel</a>. Eine Seite füllt das Formular aus, die andere bestätigt per Link.</p>
<h2>Halten Sie bereit</h2>
<ul><li>den Tag der Übergabe (nicht den Tag des Kaufvertrags),</li><li>alle Zählerstände von diesem Tag, am besten mit Foto,</li><li>den Auszug aus dem Kaufvertrag mit den Unterschriften.</li></ul>
<p>Die bisherigen Eigentümer erhalten eine Schlussrechnung, die neuen einen Abschlagsplan.</p>`,
  },
  {
    title: 'Muss ich mich als Mieterin oder Mieter anmelden?',
    abstract: 'Meist nicht: Vertragspartner ist der Eigentümer. Ausnahmen nennt Ihr Mietvertrag.',
    content: `<p>Wir rechnen in der Regel mit den Eigentümern ab. Die Wasserkosten stehen dann in Ihrer Nebenkostenabrechnung.</p>
<p>Manchmal ist vereinbart, dass Mieterinnen und Mieter direkt mit uns abrechnen, etwa bei einem gemieteten Einfamilienhaus. Dann brauchen wir den Mietvertrag und das Einverständnis der Eigentümer.</p>`,
  },
  {
    title: 'Meine Anschrift oder mein Name hat sich geändert',
    abstract: 'Neue Kontaktdaten tragen Sie selbst ein. Für einen neuen Namen brauchen wir einen Nachweis.',
    content: `<p>Unter <a href="/kundendaten">Kundendaten ändern</a> berichtigen Sie Anschrift, Telefon und E-Mail. Bei einem neuen Namen laden Sie bitte die Urkunde hoch.</p>
<ul><li>Die neue Anschrift gilt nur für Post. Ein Umzug mit Eigentümerwechsel ist ein eigener Vorgang.</li><li>Nach einem Todesfall genügt eine Kopie der Sterbeurkunde. Alles Weitere klären wir in Ruhe mit den Angehörigen.</li></ul>`,
  },
  {
    title: 'Das Haus steht leer. Was ist zu beachten?',
    abstract: 'Wasser, das lange steht, verdirbt. Und im Winter frieren Leitungen ein.',
    content: `<ul><li>Spülen Sie jede Zapfstelle einmal in der Woche oder lassen Sie die Leitung von einem Betrieb entleeren.</li><li>Schließen Sie im Winter das Hauptventil und öffnen Sie den Entleerungshahn.</li><li>Der Grundpreis läuft weiter, solange der Zähler eingebaut ist.</li></ul>
<p>Wenn der Anschluss länger als ein Jahr ruhen soll, bauen wir den Zähler auf Antrag aus. Vor dem nächsten Einzug spülen wir die Leitung und untersuchen das Wasser.</p>`,
  },
]
