export const meterArticles = [
  {
    title: 'Wie melde ich meinen Zählerstand?',
    abstract:
      'Online dauert es etwa drei Minuten. Sie brauchen Ihre Kundennummer und den Stand in vollen Kubikmetern.',
    content: `<p>Am schnellsten geht es im Portal unter <a href="/zaehlerstand">Zählerstand melden</a>. Sie müssen sich dafür nicht anmelden.</p>
<h2>Das brauchen Sie</h2>
<ul><li>Ihre Kundennummer (oben auf jeder Rechnung),</li><li>die Nummer des Zählers,</li><li>den Stand in vollen Kubikmetern (die schwarzen Ziffern).</li></ul>
<p>Wenn Sie auch einen Gartenzähler haben, melden Sie beide Stände zusammen. Ein Foto des Zählers hilft uns bei Rückfragen, ist aber freiwillig.</p>
<h2>Sie haben die Ablesekarte verlegt?</h2>
<p>Das macht nichts. Alle Angaben finden Sie auf der letzten Rechnung. Sie können uns den Stand auch am Telefon nennen.</p>`,
  },
  {
    title: 'Wo finde ich die Zählernummer?',
    abstract: 'Die Nummer steht auf dem Zifferblatt oder am Gehäuse. Sie beginnt meist mit einer 8.',
    content: `<p>Auf dem Zifferblatt oder auf dem Deckel des Zählers steht eine Nummer wie <strong>8 WEH 0042 7719</strong>. Leerzeichen brauchen Sie nicht mit einzugeben.</p>
<ul><li>Der Wasserzähler sitzt meist im Keller an der Straßenseite, manchmal in einem Schacht im Vorgarten.</li><li>Wenn das Glas beschlagen ist, wischen Sie es ab und leuchten Sie schräg auf das Zifferblatt.</li><li>Wenn die Nummer nicht zu Ihrer Rechnung passt, wurde der Zähler vermutlich gewechselt. Melden Sie den Stand trotzdem, wir ordnen ihn zu.</li></ul>`,
  },
  {
    title: 'Wie melde ich einen Gartenzähler an?',
    abstract:
      'Melden Sie uns den Einbau. Ein Installationsbetrieb aus unserem Verzeichnis baut den geeichten Zähler ein.',
    content: `<p>Ein Gartenzähler misst das Wasser, das nicht in den Kanal fließt. Damit wir es bei der Schmutzwassergebühr abziehen können, muss er fest eingebaut und geeicht sein.</p>
<h2>In vier Schritten</h2>
<ul><li>Beauftragen Sie einen Betrieb aus unserem <a href="/installateure">Verzeichnis</a>.</li><li>Der Betrieb baut den Zähler in die Leitung zum Außenhahn ein.</li><li>Sie senden uns das Einbauprotokoll mit Zählernummer, Anfangsstand und Eichjahr.</li><li>Wir verplomben den Zähler. Die Anmeldung kostet einmalig 35 €.</li></ul>
<p>Steckzähler am Wasserhahn erkennen wir nicht an, weil sie sich abnehmen lassen.</p>`,
  },
  {
    title: 'Spart ein Gartenzähler Gebühren?',
    abstract: 'Für Wasser, das Sie zum Gießen verwenden, entfällt die Schmutzwassergebühr von 3,24 €/m³.',
    content: `<p>Ja, wenn Sie viel gießen. Für jeden Kubikmeter, den der Gartenzähler zeigt, zahlen Sie nur das Trinkwasser. Die Schmutzwassergebühr von 3,24 € entfällt.</p>
<h2>Ein Beispiel</h2>
<p>Ein Garten von 400 m² braucht in einem trockenen Sommer etwa 20 m³. Das spart im Jahr rund 65 €. Dem stehen Einbau, Anmeldung und alle sechs Jahre ein neuer Zähler gegenüber.</p>
<p>Wer weniger als 8 m³ im Jahr gießt, bekommt die Kosten meist nicht zurück. Eine Regentonne lohnt sich immer.</p>`,
  },
  {
    title: 'Wie lange ist ein Gartenzähler geeicht?',
    abstract: 'Kaltwasserzähler sind sechs Jahre geeicht. Danach lassen Sie den Zähler tauschen.',
    content: `<p>Die Eichung eines Kaltwasserzählers gilt sechs Jahre und endet immer am 31. Dezember. Das Jahr steht auf dem Zifferblatt oder auf der Plombe.</p>
<ul><li>Den Hauptzähler wechseln wir selbst und kostenlos. Wir melden uns dazu rechtzeitig.</li><li>Den Gartenzähler lassen Sie von einem Installationsbetrieb tauschen und melden uns die neue Nummer.</li></ul>
<p>Nach Ablauf der Eichung dürfen wir die Menge nicht mehr abziehen, auch wenn der Zähler noch läuft.</p>`,
  },
  {
    title: 'Mein Verbrauch ist plötzlich viel höher. Was nun?',
    abstract: 'Oft läuft ein Spülkasten nach oder ein Ventil tropft. So finden Sie die Ursache.',
    content: `<h2>So prüfen Sie Ihre Leitungen</h2>
<ul><li>Schließen Sie alle Hähne und stellen Sie Spülmaschine und Waschmaschine ab.</li><li>Sehen Sie auf das kleine Rädchen am Zähler. Wenn es sich weiterdreht, fließt irgendwo Wasser.</li><li>Legen Sie abends ein Blatt Papier in das trockene WC-Becken. Wenn es morgens nass ist, ist der Spülkasten undicht.</li><li>Prüfen Sie das Sicherheitsventil der Heizung und den Außenhahn.</li></ul>
<p>Ein nachlaufender Spülkasten verbraucht leicht 80 m³ im Jahr. Wenn nach einem Rohrbruch Wasser im Boden versickert ist, prüfen wir auf Antrag, ob wir die Schmutzwassergebühr dafür erlassen können. Bewahren Sie dazu die Rechnung der Reparatur auf.</p>`,
  },
]
