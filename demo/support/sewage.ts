export const sewageArticles = [
  {
    title: 'Was darf nicht in den Abfluss?',
    abstract: 'Feuchttücher, Fett und Farben gehören in den Müll. Sie verstopfen Rohre und Pumpen.',
    content: `<ul><li><strong>Feuchttücher</strong> zerfallen nicht. Sie wickeln sich um Pumpen und legen ganze Straßenzüge lahm.</li><li><strong>Fett und Öl</strong> werden im Rohr fest. Wischen Sie Pfannen mit Küchenpapier aus.</li><li><strong>Medikamente</strong> kann keine Kläranlage ganz entfernen. Sie gehören in den Restmüll.</li><li><strong>Farben und Lacke</strong> nimmt das Schadstoffmobil an.</li></ul>
<p>Auch Essensreste gehören nicht ins WC: Sie locken Ratten in den Kanal.</p>`,
  },
  {
    title: 'Wie wird die Gebühr für Niederschlagswasser berechnet?',
    abstract: 'Es zählen nur Flächen, von denen Regen in den Kanal fließt, je nach Belag unterschiedlich.',
    content: `<p>Wir rechnen mit der Fläche, von der Regen in den Kanal gelangt, mal einem Faktor für den Belag, mal 0,58 € im Jahr.</p>
<ul><li>Dach und Asphalt: Faktor 1,0</li><li>Pflaster mit Fugen: Faktor 0,7</li><li>Gründach bis 12 cm und Rasengitter: Faktor 0,4</li><li>dickeres Gründach: Faktor 0,1</li></ul>
<p>Regen, der versickert, kostet nichts. Eine Zisterne ab 2 m³ mindert die Fläche um 25 m² je Kubikmeter. Neue oder geänderte Flächen melden Sie unter <a href="/niederschlagwasser">Niederschlagswasser melden</a> und sehen die Gebühr sofort.</p>`,
  },
  {
    title: 'Wie schütze ich den Keller vor Rückstau?',
    abstract:
      'Alle Abläufe unter der Straßenoberkante brauchen eine Sicherung. Dafür sind Eigentümer verantwortlich.',
    content: `<p>Bei Starkregen füllt sich der Kanal bis zur Straße. Wenn ein Ablauf tiefer liegt, drückt das Wasser in den Keller.</p>
<ul><li>Für WC und Dusche im Keller ist eine Hebeanlage das Richtige.</li><li>Für selten genutzte Abläufe genügt ein Rückstauverschluss.</li><li>Lassen Sie die Anlage zweimal im Jahr warten und prüfen Sie selbst einmal im Monat, ob die Klappe sich bewegt.</li></ul>
<p>Schäden durch fehlende Sicherungen zahlt die Versicherung meist nicht.</p>`,
  },
]
