import { deviceOf } from "#app/features/people/accounts/device-name.ts";
import type { TrustedDevice } from "#app/features/people/accounts/second-factor/queries.server.ts";
import { DatedText } from "#app/messages/dated-text.tsx";
import { shortDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { SecuritySection } from "./section.tsx";

type TrustedDevicesProps = { devices: readonly TrustedDevice[]; trustDays: number };

/** Browsers that are not asked for a code, and how to ask them again. */
export function TrustedDevices({ devices, trustDays }: TrustedDevicesProps) {
  const { t } = useMessages();
  return (
    <SecuritySection id="devices" title={t("security.devices.title")}>
      {devices.length === 0 && <p>{t("security.devices.none", { days: trustDays })}</p>}
      {devices.length > 0 && (
        <ul className="grid divide-y divide-line">
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
      {devices.length > 1 && (
        <form method="post" data-behaviour="submit-state">
          <input type="hidden" name="intent" value="revoke-device" />
          <input type="hidden" name="id" value="all" />
          <Button type="submit">{t("security.devices.revokeAll")}</Button>
        </form>
      )}
    </SecuritySection>
  );
}

function Device({ device }: { device: TrustedDevice }) {
  const { lang, t } = useMessages();
  const { browser, system } = deviceOf(device.userAgent);
  const name =
    browser && system
      ? t("security.devices.name", { browser, system })
      : (browser ?? system ?? t("security.devices.unknown"));
  const dates = { date: shortDate(device.lastUsedAt, lang), until: shortDate(device.expiresAt, lang) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid gap-0.5">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          <DatedText
            text={t("security.devices.used", dates)}
            dates={[
              { at: device.lastUsedAt, written: dates.date },
              { at: device.expiresAt, written: dates.until },
            ]}
          />
        </p>
      </div>
      <form method="post" data-behaviour="submit-state">
        <input type="hidden" name="intent" value="revoke-device" />
        <input type="hidden" name="id" value={device.id} />
        <Button type="submit">{t("security.devices.revoke")}</Button>
      </form>
    </li>
  );
}
