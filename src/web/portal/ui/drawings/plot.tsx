import { Drawing, hint, ink, line, pale, soft, strong, white } from './drawing.tsx'

/** A plot from above: roof, garage, driveway and terrace, and the drains to the sewer. */
export const PlotDrawing = () => (
  <Drawing
    height={200}
    label="Ein Grundstück von oben: Wohnhaus, Garage mit Gründach, Zufahrt und Terrasse. Dach und Zufahrt entwässern in den Kanal unter der Straße."
  >
    <rect
      fill="#eef5ea"
      stroke="#9aa6ae"
      strokeDasharray="5 4"
      strokeWidth="1.5"
      x="12"
      y="8"
      width="256"
      height="142"
      rx="4"
    />
    <rect fill={line} x="0" y="158" width="280" height="34" />
    <path stroke={strong} strokeWidth="5" d="M0 175H280" />
    <rect fill={pale} stroke={strong} strokeWidth="2" x="44" y="28" width="104" height="74" />
    <path stroke={strong} strokeWidth="1.5" d="M44 65H148" />
    <rect fill="#c3dcc2" stroke="#3b7b40" strokeWidth="2" x="172" y="28" width="72" height="44" />
    <rect fill={white} stroke={hint} strokeWidth="1.5" x="184" y="76" width="44" height="82" />
    <path stroke={line} strokeWidth="2" d="M184 96h44M184 117h44M184 138h44M206 76v20M206 117v21" />
    <rect fill={soft} stroke={hint} strokeWidth="1.5" x="66" y="106" width="60" height="28" />
    <path
      fill="none"
      stroke={strong}
      strokeDasharray="2 4"
      strokeLinecap="round"
      strokeWidth="3"
      d="M160 65v110M206 158v17M148 65h12"
    />
    <g fill={ink} fontSize="13">
      <text x="96" y="56">
        Dach
      </text>
      <text x="208" y="54">
        Gründach
      </text>
      <text x="96" y="124">
        Terrasse
      </text>
    </g>
  </Drawing>
)
