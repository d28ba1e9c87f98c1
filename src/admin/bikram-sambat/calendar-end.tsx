import { Link } from "react-router";
import { screens } from "#app/admin/frame/screens.ts";
import { nearEndOfConfirmedDays } from "#app/messages/bikram-sambat.ts";
import { dayText } from "#app/messages/day-text.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

/** Says that less than a year of confirmed dates is left; with the way to the screen where it is not that screen. */
export function CalendarEnd({ today, isLinked = false }: { today: string; isLinked?: boolean }) {
  const { lang, t } = useMessages();
  const last = nearEndOfConfirmedDays(today);
  if (!last) return null;
  const day = dayText("ad", last, lang);
  return (
    <p className="border-l-4 border-waiting bg-sunken px-4 py-2.5 text-sm">
      {t(last < today ? "dashboard.calendarEnded" : "dashboard.calendarEnds", { day })}
      {isLinked && (
        <>
          {" "}
          <Link to={screens.bikramSambat.address} className="font-semibold text-press underline">
            {t("dashboard.calendarOpen")}
          </Link>
        </>
      )}
    </p>
  );
}
