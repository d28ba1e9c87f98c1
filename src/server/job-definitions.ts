// Every job of the program. A queue that is not named here does not exist.

import { readershipJobs } from "#app/features/audience/analytics/jobs.server.ts";
import { mailingJobs } from "#app/features/audience/digests/jobs.server.ts";
import { forgetUnconfirmedJob, takeImportJob } from "#app/features/audience/newsletter/jobs.server.ts";
import { sendIssuesJob } from "#app/features/audience/newsletter-issues/jobs.server.ts";
import { searchJobs } from "#app/features/audience/search/jobs.server.ts";
import { demoMatchJob } from "#app/features/demo/live-match.server.ts";
import { layoutJobs } from "#app/features/front-page/layouts/jobs.server.ts";
import { mediaJobs } from "#app/features/media/jobs.server.ts";
import { uploadJobs } from "#app/features/media/uploads/jobs.server.ts";
import { remindersJob } from "#app/features/money/membership/jobs.server.ts";
import { askStatusJob } from "#app/features/money/payments/jobs.server.ts";
import { nightlyBackupJob } from "#app/features/moving/backups/jobs.server.ts";
import { importJobs } from "#app/features/moving/imports/engine/jobs.server.ts";
import { articleJobs } from "#app/features/newsroom/articles/jobs.server.ts";
import { headlineDueJob } from "#app/features/newsroom/breaking-news/jobs.server.ts";
import { forgetExpiredLinksJob } from "#app/features/newsroom/preview-links/jobs.server.ts";
import { reviewJobs } from "#app/features/newsroom/review/jobs.server.ts";
import { videoJobs } from "#app/features/newsroom/videos/jobs.server.ts";
import { emptyTrashJob } from "#app/features/office/trash/jobs.server.ts";
import { accountEmailJob, forgetExpiredJob } from "#app/features/people/accounts/jobs.server.ts";
import { forgetEditorsJob } from "#app/features/records/presence/jobs.server.ts";
import { sealJobs } from "#app/features/records/versions/jobs.server.ts";
import { cardJobs } from "#app/features/sharing/cards/jobs.server.ts";
import { placesJob } from "#app/features/sport/results/place-commands.server.ts";
import { purgeJob } from "#app/platform/cache/cdn-purge.server.ts";
import type { Config } from "#app/platform/config.ts";
import { statisticsJobs } from "#app/platform/db/statistics.server.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import { mailJobs } from "#app/platform/mail/mailer.server.ts";
import { sendManyMailsJob } from "#app/platform/mail/many-mails.server.ts";

export const jobDefinitions: readonly JobDefinition[] = [
  ...mailJobs,
  sendManyMailsJob,
  accountEmailJob,
  forgetExpiredJob,
  forgetUnconfirmedJob,
  headlineDueJob,
  ...articleJobs,
  ...layoutJobs,
  takeImportJob,
  sendIssuesJob,
  forgetEditorsJob,
  forgetExpiredLinksJob,
  ...reviewJobs,
  ...searchJobs,
  emptyTrashJob,
  nightlyBackupJob,
  purgeJob,
  ...statisticsJobs,
  ...importJobs,
  ...mediaJobs,
  ...uploadJobs,
  ...readershipJobs,
  ...videoJobs,
  ...sealJobs,
  ...cardJobs,
  placesJob,
  askStatusJob,
  remindersJob,
];

/** What this program has to do: the demo plays a match besides, and may be told to send no mailings. */
export const jobsOf = (config: Pick<Config, "demoLive" | "demoMailings">): readonly JobDefinition[] => [
  ...jobDefinitions,
  ...(config.demoMailings ? mailingJobs : []),
  ...(config.demoLive ? [demoMatchJob] : []),
];
