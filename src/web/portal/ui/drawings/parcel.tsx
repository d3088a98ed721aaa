import { Drawing, hint, ink, line, highlighted, pale, paper, soft, strong } from './drawing.tsx'

/** Part of a cadastral map with one parcel marked. */
export const ParcelDrawing = ({ parcel = '214/3' }: { parcel?: string }) => (
  <Drawing height={200} label={`Ausschnitt einer Flurkarte. Markiert ist das Flurstück ${parcel}.`}>
    <rect {...paper} x="12" y="10" width="256" height="180" rx="4" />
    <path fill={soft} d="M12 150L268 128V158L12 182Z" />
    <path
      fill="none"
      stroke="#9aa6ae"
      strokeWidth="1.5"
      d="M12 150L268 128M12 182L268 158M74 10L86 144M206 10L196 134M12 78L80 74M200 66L268 60"
    />
    <path {...highlighted} strokeWidth="3" d="M74 10H206L196 134L86 144Z" />
    <rect fill={pale} stroke={strong} strokeWidth="1.5" x="112" y="38" width="56" height="38" />
    <rect fill={line} x="28" y="32" width="30" height="26" />
    <rect fill={line} x="222" y="86" width="28" height="24" />
    <text fill={ink} fontSize="20" fontWeight="650" x="140" y="112">
      {parcel}
    </text>
    <g fill={hint} fontSize="14">
      <text x="44" y="108">
        213
      </text>
      <text x="236" y="42">
        215/1
      </text>
    </g>
  </Drawing>
)
