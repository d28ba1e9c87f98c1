// What an export has in it, column by column, and what it has not (docs/decisions/0025). Everything is named, so that a
// new table or column waits for somebody to decide: archive.test.ts compares this with the database.

/** Table → its columns in an archive. */
const columnLists = {
  about_sections:
    "id section_name title title_ne content content_ne image_url image_media_id order_index is_active created_at updated_at deleted_at version",
  absences: "id team_id person_id begins_on ends_on reason note note_ne version",
  ad_figures: "ad_id day impressions clicks",
  ads: "id title image_url image_media_id target_url position status start_date end_date created_at updated_at deleted_at version lang",
  article_addresses: "slug article_id created_at",
  article_matches: "article_id match_id",
  article_media: "article_id media_id",
  article_note_mentions: "note_id person_id",
  article_notes: "id article_id author_id content quote quote_before quote_after created_at resolved_at resolved_by",
  article_reads: "article_id hour reads",
  article_working_copies:
    "article_id fields version opening saved_by saved_at due_at due_fields due_by due_approved due_error approved_text",
  articles:
    "id lang title slug excerpt content document category tags status image_url image_media_id image_alt author_id translation_of published_at views version created_at updated_at deleted_at publish_at sitemap_part review review_reason assignee_id review_due_at edited_by approved_text withdrawal withdrawal_reason withdrawn_at bylines search_title search_description comments embargo_until unpublish_at kind live_ended_at planned_by template_id related_ids",
  audit_log: "id at actor_kind actor_id command subject_id detail request_id actor_digest",
  bikram_sambat_years: "year starts_on month_lengths certainty version",
  bookmarks: "id user_id article_id article_title created_at",
  breaking_news: "id title title_ne slug created_at deleted_at version starts_at expires_at updated_at",
  categories:
    "id name name_ne slug path description description_ne parent_id created_at updated_at version deleted_at two_person",
  comments: "id article_id user_id content status created_at updated_at deleted_at version writer_name parent_id",
  competitions:
    "id sport slug name name_ne short_name short_name_ne gender category_id rank published created_by created_at updated_at deleted_at version",
  contact_messages: "id name email subject message lang created_at read_at deleted_at",
  corrections: "id article_id content published_at created_by",
  draft_versions: "id article_id number made_at saved_by cause content digest",
  events:
    "id lang title slug description content image_url image_media_id event_date location status created_by created_at updated_at deleted_at version category end_date match_id",
  follows: "id user_id team_id competition_id match_id created_at",
  former_paths:
    "path category_id event_id venue_id team_id person_id competition_id season_id match_id article_id media_id target is_gone lang import_id hits created_at",
  front_page_layouts: "id state seen publish_at published_at changed_by changes created_at updated_at version",
  front_page_places: "id layout_id section_id article_id position headline kicker pinned_until",
  gallery_images:
    "id lang title caption alt_text category order_index is_active is_featured media_id image_url uploaded_by created_at updated_at deleted_at version album match_id",
  held_events: "id match_id kind target_id position details codes device entered_by entered_at received_at",
  homepage_sections:
    "id section_name section_title section_title_ne max_articles is_active order_index article_ids created_at updated_at deleted_at version starts_at ends_at",
  import_items:
    "import_id kind source_id digest outcome reasons title line entity_id version is_made fields noted_at source_digest",
  imports: "id kind source status file_name runs created_at finished_at begun_run",
  invitations: "profile_id invited_by sent_at expires_at",
  ledger_entries: "id number at kind order_id attempt_id reason actor_digest line_count digest",
  ledger_lines: "entry_id position account amount_paisa",
  live_blogs: "article_id started_at summary match_id event_kinds",
  live_entries:
    "id article_id at headline document content youtube_id is_key is_pinned corrected_at author_id match_event_id is_edited is_undone revision created_at updated_at deleted_at",
  live_entry_pictures: "entry_id media_id order_index alt caption",
  mailing_receipts: "person_id edition mailing",
  match_entrants: "match_id person_id team_id side starts shirt_number captain role lane order_index",
  match_events: "id match_id kind target_id position details entered_by entered_at received_at device",
  match_officials: "match_id person_id role",
  matches:
    "id sport slug season_id stage_id group_name round_name round_name_ne round_index tie_index leg title title_ne home_team_id away_team_id home_source away_source starts_at time_confirmed venue_id neutral status status_reason status_reason_ne rules summary home_total away_total winner table_shares attendance player_of_match_id watch watch_ne published reopened_at created_by created_at updated_at deleted_at version ended_at import_ref nth_of_day",
  media:
    "id filename original_filename file_path file_size mime_type width height widths formats dominant_color focal_x focal_y alt_text uploaded_by created_at deleted_at caption caption_ne credit credit_ne duration title rights rights_end_on content_digest crops shown_crops tags version",
  media_former_files:
    "file_path media_id filename original_filename file_size mime_type width height duration widths formats dominant_color focal_x focal_y content_digest crops shown_crops replaced_at replaced_by is_kept",
  media_matches: "media_id match_id",
  media_people: "media_id person_id",
  membership_periods: "id membership_id order_id begins_at ends_at revoked_at",
  membership_reminders: "period_id kind sent_at",
  memberships: "id email profile_id lang created_at account_deleted",
  navbar_items:
    "id label label_ne url parent_id order_index is_active created_at updated_at deleted_at version former_parent_id",
  newsletter_deliveries: "issue_id subscriber_id status attempts due_at ended_at reason unsubscribed_at",
  newsletter_issues:
    "id newsletter_id status subject preheader intro story_ids competition_id with_results with_table outro segment_lang segment_newsletter_id send_at begun_at sent_at left_out worked_until rests_until rests rest_reason created_at updated_at deleted_at version",
  newsletter_subscribers: "id email name status subscribed_at unsubscribed_at lang newsletters",
  newsletters:
    "id slug name name_ne lang category_id competition_id team_id is_active order_index created_at updated_at deleted_at version",
  notifications: "id person_id kind article_id note_id actor_id created_at read_at mailed_at",
  payment_attempts:
    "id order_id gateway reference gateway_reference pay_url amount_paisa state asks created_at ended_at",
  payment_cases: "id order_id attempt_id kind opened_at closed_at note",
  payment_messages: "id attempt_id at kind request answer error status amount_paisa",
  payment_orders:
    "id key email profile_id plan amount_paisa vat_paisa currency lang state subscription_id created_at expires_at settled_at",
  player_shares: "match_id person_id season_id team_id values",
  partner_feeds:
    "id name key format languages sections full_text pictures delay_minutes story_count is_active created_at updated_at deleted_at version",
  point_deductions: "id stage_id team_id points reason reason_ne decided_on",
  preferences: "user_id news_updates weekly_digest special_events updated_at newsroom_mail followed_matches",
  profiles:
    "id email email_verified full_name avatar_url slug role banned ban_reason ban_expires is_demo created_at updated_at must_change_password lang sign_ins_void_before bio bio_ne",
  readership_days: "day page_views reads visits engaged_visits",
  receipts: "id fiscal_year number order_id entry_id issued_at amount_paisa vat_paisa method pan",
  report_sentences: "article_id order_index match_id lang topic fact texts kept",
  search_words: "word spelling stories",
  searched_drafts: "article_id document",
  searched_entities: "kind entity_id lang category listed_at document",
  searched_stories: "article_id lang published_at document",
  season_stages: "id season_id name name_ne kind order_index legs version zones matches_each places",
  seasons:
    "id competition_id name name_ne slug starts_on ends_on match_rules points tie_breakers published created_by created_at updated_at deleted_at version",
  site_settings: "id setting_key setting_value setting_type description updated_at media_id",
  sport_people:
    "id slug sport name name_ne kind role country birth_date image_url image_media_id published created_by created_at updated_at deleted_at version",
  sport_teams:
    "id sport slug name name_ne short_name short_name_ne kind gender district district_ne country image_url image_media_id colour venue_id published created_by created_at updated_at deleted_at version second_colour",
  squad_members: "season_id team_id person_id shirt_number role",
  stage_standings: "stage_id group_name team_id rank points played row",
  stage_teams: "stage_id team_id group_name",
  status_counts: "relation status count",
  story_bylines: "person_id lang published_at article_id name",
  story_tags: "tag_slug lang published_at article_id name",
  story_templates:
    "id name name_ne title title_ne document document_ne category tags reminders reminders_ne order_index created_at updated_at deleted_at version",
  subscriptions: "id email plan price_paisa status lang created_at activated_at cancelled_at",
  taken_down_texts:
    "article_id excerpt content document tags image_url image_media_id image_alt bylines search_title search_description",
  team_honours: "id team_id competition_id name name_ne year place version",
  team_members:
    "id name name_ne position position_ne description description_ne image_url image_media_id order_index is_active created_at updated_at deleted_at version",
  terms_by_sound: "word sound indexed",
  transfers: "id person_id from_team_id to_team_id other_name other_name_ne kind moved_on version",
  translation_marks: "article_id other_id fields marked_by marked_at",
  trending_articles: "lang rank article_id",
  unsealed_entries: "entry_id",
  unsealed_versions: "version_id",
  user_permissions: "id user_id permission granted",
  venues:
    "id slug name name_ne city city_ne country capacity published created_by created_at updated_at deleted_at version coordinates directions directions_ne",
  version_authors: "person_id salt digest",
  version_seals: "number sealed_at version_ids digest entry_ids entry_digests",
  versions: "id kind subject_id number made_at author cause note base_id content digest",
  videos:
    "id lang title description youtube_url youtube_video_id thumbnail_url thumbnail_media_id category tags duration is_featured is_active view_count created_by created_at updated_at deleted_at version match_id",
};

export const archiveTables: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(columnLists).map(([name, columns]) => [name, columns.split(" ")]),
);

/** Tables of which no archive has a row, and why. */
export const leftOutOfArchives: Readonly<Record<string, string>> = {
  account_links: "mailed links and codes",
  accounts: "passwords and sign-ins of other services",
  backup_codes: "a second factor",
  backup_runs: "tells of another server",
  chain_checks: "tells of another server",
  editing_marks: "who is at work now",
  email_changes: "a change of address under way",
  import_runs: "tells of another server",
  import_trial_items: "tells of another server",
  mails: "the queue of mails",
  media_uploads: "uploads under way",
  newsletter_import_batches: "a job under way",
  newsletter_imports: "a job under way",
  passkeys: "a second factor",
  preview_links: "links that open drafts",
  rate_limits: "counted attempts",
  restored_jobs: "jobs",
  schema_migrations: "stands in schema.json",
  sessions: "who is signed in",
  sign_ups: "passwords of people whose address is not confirmed",
  trusted_devices: "a second factor",
  two_step_secrets: "a second factor",
};
