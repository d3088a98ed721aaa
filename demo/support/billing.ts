export const billingArticles = [
  {
    title: 'Wann kommt die Jahresrechnung?',
    abstract:
      'Im Februar, für das vergangene Kalenderjahr. Mit der Rechnung erhalten Sie den neuen Abschlagsplan.',
    content: `<p>Wir lesen zum 31. Dezember ab und rechnen im Februar ab. Die Rechnung zeigt, was Sie verbraucht und was Sie schon gezahlt haben.</p>
<ul><li>Ein Guthaben verrechnen wir mit dem nächsten Abschlag oder überweisen es.</li><li>Eine Nachzahlung ist zwei Wochen nach Erhalt der Rechnung fällig.</li></ul>
<p>Wenn Sie die Rechnung lieber elektronisch bekommen, stellen Sie unter <a href="/dokumente-per-email">Dokumente per E-Mail</a> um.</p>`,
  },
  {
    title: 'Wie ändere ich meinen Abschlag?',
    abstract: 'Sie nennen uns den neuen Betrag und ab welcher Fälligkeit er gelten soll.',
    content: `<p>Unter <a href="/abschlagszahlung">Abschlag ändern</a> legen Sie Betrag und Rhythmus fest. Der Antrag muss 14 Tage vor der nächsten Fälligkeit bei uns sein.</p>
<h2>Fälligkeiten</h2>
<p>15. Februar, 15. April, 15. Juni, 15. August, 15. Oktober und 15. Dezember.</p>
<p>Wenn Sie den Abschlag senken möchten, brauchen wir den aktuellen Zählerstand. So vermeiden Sie eine hohe Nachzahlung.</p>`,
  },
  {
    title: 'Wie richte ich eine Lastschrift ein?',
    abstract: 'Sie erteilen ein SEPA-Lastschriftmandat, online oder auf Papier.',
    content: `<p>Unter <a href="/sepa-lastschriftmandat">Lastschrift einrichten</a> geben Sie Ihre IBAN ein und unterschreiben am Bildschirm. Sie können das Formular auch ausdrucken, unterschreiben und hochladen.</p>
<ul><li>Die Mandatsreferenz teilen wir Ihnen mit.</li><li>Jeden Einzug kündigen wir vorher an, meist mit der Rechnung.</li><li>Innerhalb von acht Wochen können Sie einen Betrag von Ihrer Bank zurückholen lassen.</li></ul>
<p>Ein Mandat können Sie jederzeit widerrufen. Eine kurze Nachricht genügt.</p>`,
  },
  {
    title: 'Was bedeuten die Posten auf meiner Rechnung?',
    abstract: 'Mengenpreis, Grundpreis, Schmutzwasser und Niederschlagswasser – kurz erklärt.',
    content: `<ul><li><strong>Mengenpreis:</strong> was Sie an Trinkwasser verbraucht haben, je Kubikmeter.</li><li><strong>Grundpreis:</strong> für Zähler und Anschluss, je nach Größe des Zählers. Im Einfamilienhaus ist es meist Q3 4.</li><li><strong>Schmutzwasser:</strong> gleiche Menge wie das Trinkwasser, abzüglich anerkannter Mengen, etwa zum Gießen.</li><li><strong>Niederschlagswasser:</strong> für Dach- und Hofflächen, die in den Kanal entwässern, je Quadratmeter im Jahr.</li></ul>
<p>Auf Trinkwasser fallen 7 % Umsatzsteuer an. Abwassergebühren sind ohne Umsatzsteuer.</p>`,
  },
  {
    title: 'Ich kann die Rechnung gerade nicht bezahlen',
    abstract: 'Melden Sie sich vor dem Fälligkeitstag. Wir finden fast immer eine Lösung.',
    content: `<p>Rufen Sie uns an oder schreiben Sie uns, am besten bevor die Rechnung fällig ist. Eine Ratenzahlung vereinbaren wir formlos.</p>
<ul><li>Nennen Sie Kundennummer und Rechnungsnummer.</li><li>Schlagen Sie eine Rate vor, die Sie sicher zahlen können.</li><li>Wer Grundsicherung bezieht, kann Wasserkosten beim Amt geltend machen.</li></ul>
<p>Wir stellen niemandem das Wasser ab, mit dem wir eine Vereinbarung haben.</p>`,
  },
]
