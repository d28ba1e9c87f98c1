// The field of a sport from above. Decoration: it says nothing that the page does not say in words.
import type { SportId } from "#app/platform/sport-ids.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";

const plans: Readonly<Partial<Record<SportId, React.ReactNode>>> = {
  football: (
    <>
      <path d="M6 6h148v88H6zM80 6v88M6 26h24v48H6M154 26h-24v48h24M6 38h9v24H6M154 38h-9v24h9" />
      <circle cx="80" cy="50" r="14" />
      <path d="M30 41a14 14 0 0 1 0 18M130 41a14 14 0 0 0 0 18" />
    </>
  ),
  cricket: (
    <>
      <ellipse cx="80" cy="50" rx="74" ry="46" />
      <path d="M62 22h36a28 28 0 0 1 0 56H62a28 28 0 0 1 0-56Z" strokeDasharray="3 3" />
      <path d="M64 46h32v8H64zM68 44v12M92 44v12" />
    </>
  ),
  volleyball: <path d="M20 20h120v60H20zM80 12v76M60 20v60M100 20v60" />,
  athletics: (
    <>
      <path d="M50 8h60a42 42 0 0 1 0 84H50a42 42 0 0 1 0-84Z" />
      <path d="M50 15h60a35 35 0 0 1 0 70H50a35 35 0 0 1 0-70ZM50 22h60a28 28 0 0 1 0 56H50a28 28 0 0 1 0-56ZM110 78v14" />
    </>
  ),
};

/** Nothing for a sport without a field, and on low-data pages. */
export function PitchPlan({ sport }: { sport: SportId }) {
  const plan = plans[sport];
  if (useIsLowData() || !plan) return null;
  return (
    <svg className={`pitch-plan ${sportColourClass(sport)}`} viewBox="0 0 160 100" aria-hidden="true">
      <rect width="160" height="100" rx="3" className="pitch-ground" />
      <g className="pitch-lines">{plan}</g>
    </svg>
  );
}
