// Every job of the program. A queue that is not named here does not exist.

import { accountEmailJob, forgetExpiredJob } from "../features/accounts/jobs.server.ts";
import { readershipJobs } from "../features/analytics/jobs.server.ts";
import { articleJobs } from "../features/articles/jobs.server.ts";
import { nightlyBackupJob } from "../features/backups/jobs.server.ts";
import { headlineDueJob } from "../features/breaking-news/jobs.server.ts";
import { demoMatchJob } from "../features/demo/live-match.server.ts";
import { mailingJobs } from "../features/digests/jobs.server.ts";
import { importJobs } from "../features/imports/jobs.server.ts";
import { mediaJobs } from "../features/media/jobs.server.ts";
import { forgetUnconfirmedJob, takeImportJob } from "../features/newsletter/jobs.server.ts";
import { forgetEditorsJob } from "../features/presence/jobs.server.ts";
import { forgetExpiredLinksJob } from "../features/preview-links/jobs.server.ts";
import { reviewJobs } from "../features/review/jobs.server.ts";
import { searchJobs } from "../features/search/jobs.server.ts";
import { emptyTrashJob } from "../features/trash/jobs.server.ts";
import { sealJobs } from "../features/versions/jobs.server.ts";
import { videoJobs } from "../features/videos/jobs.server.ts";
import { purgeJob } from "../platform/cache/cdn-purge.server.ts";
import type { Config } from "../platform/config.ts";
import { statisticsJobs } from "../platform/db/statistics.server.ts";
import type { JobDefinition } from "../platform/jobs/jobs.server.ts";
import { mailJobs } from "../platform/mail/mailer.server.ts";
import { sendManyMailsJob } from "../platform/mail/many-mails.server.ts";

export const jobDefinitions: readonly JobDefinition[] = [
  ...mailJobs,
  sendManyMailsJob,
  accountEmailJob,
  forgetExpiredJob,
  forgetUnconfirmedJob,
  headlineDueJob,
  ...articleJobs,
  takeImportJob,
  ...mailingJobs,
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
  ...readershipJobs,
  ...videoJobs,
  ...sealJobs,
];

/** What this program has to do: the demo plays a match besides. */
export const jobsOf = ({ demoLive }: Pick<Config, "demoLive">): readonly JobDefinition[] =>
  demoLive ? [...jobDefinitions, demoMatchJob] : jobDefinitions;
