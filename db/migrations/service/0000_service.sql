CREATE SCHEMA IF NOT EXISTS "service";
--> statement-breakpoint
CREATE TABLE "service"."api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service"."idempotency_keys" (
	"owner_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"project_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "service"."outputs" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"position" smallint NOT NULL,
	"files" jsonb NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"width" integer,
	"height" integer,
	"size_bytes" bigint NOT NULL,
	"info" jsonb
);
--> statement-breakpoint
CREATE TABLE "service"."owners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service"."projects" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"operation" text NOT NULL,
	"request" jsonb NOT NULL,
	"webhook_url" text NOT NULL,
	"state" text NOT NULL,
	"stage" text,
	"stages" jsonb NOT NULL,
	"percent" smallint,
	"error" text,
	"crashes" smallint DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"turn" bigint DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"files_deleted_at" timestamp with time zone,
	CONSTRAINT "projects_lease" CHECK ((state = 'processing') = (lease_owner is not null and lease_until is not null))
);
--> statement-breakpoint
CREATE TABLE "service"."report_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"answer" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "service"."report_receivers" (
	"owner_id" text NOT NULL,
	"receiver" text NOT NULL,
	"failures" integer NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "report_receivers_owner_id_receiver_pk" PRIMARY KEY("owner_id","receiver")
);
--> statement-breakpoint
CREATE TABLE "service"."reports" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"receiver" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reports_next" CHECK ((state = 'pending') = (next_attempt_at is not null))
);
--> statement-breakpoint
CREATE TABLE "service"."samples" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"files" jsonb NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service"."uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service"."workers" (
	"id" text PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"pid" integer NOT NULL,
	"process_start" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."api_keys" ADD CONSTRAINT "api_keys_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "service"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."idempotency_keys" ADD CONSTRAINT "idempotency_keys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "service"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."outputs" ADD CONSTRAINT "outputs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "service"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."projects" ADD CONSTRAINT "projects_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "service"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."report_attempts" ADD CONSTRAINT "report_attempts_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "service"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."reports" ADD CONSTRAINT "reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "service"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service"."uploads" ADD CONSTRAINT "uploads_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "service"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "service"."api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_owner" ON "service"."api_keys" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "service"."idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outputs_of_project" ON "service"."outputs" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "projects_of_owner" ON "service"."projects" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_queued" ON "service"."projects" USING btree ("owner_id","turn") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "projects_turn" ON "service"."projects" USING btree ("turn") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "projects_processing" ON "service"."projects" USING btree ("lease_until") WHERE state = 'processing';--> statement-breakpoint
CREATE INDEX "projects_with_files" ON "service"."projects" USING btree ("completed_at") WHERE files_deleted_at is null;--> statement-breakpoint
CREATE INDEX "report_attempts_of_report" ON "service"."report_attempts" USING btree ("report_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_project" ON "service"."reports" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "reports_due" ON "service"."reports" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "reports_receiver" ON "service"."reports" USING btree ("owner_id","receiver");--> statement-breakpoint
CREATE INDEX "uploads_of_owner" ON "service"."uploads" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "service"."uploads" USING btree ("created_at");